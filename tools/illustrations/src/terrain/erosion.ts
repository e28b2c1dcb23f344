// Rivers cut the land: implicit stream-power erosion in drainage order (Braun & Willett 2013), O(n) a step,
// with a slope limit that varies with the rock, and priority-flood filling so that every valley drains.

export interface ErosionInput {
  n: number
  cell: number
  h: Float32Array
  /** metres of uplift a year */
  uplift: Float32Array
  /** steepest stable slope (tangent) */
  talus: Float32Array
  /** altitude offset of the rock layers, so that they tilt and fold */
  layerShift: Float32Array
  /** strength of the rock layer at (altitude + shift) / 8 m */
  layerStrength: Float32Array
  erodibility: number
  random: () => number
}

export type ErosionStep = (years: number) => void

/** Allocates the work arrays once and returns the step. */
export function createErosion(input: ErosionInput): ErosionStep {
  const { n, cell, h, uplift, talus, layerShift, layerStrength, erodibility, random } = input
  const N = n * n
  const diagonal = cell * Math.SQRT2
  const receiver = new Int32Array(N)
  const distance = new Float32Array(N)
  const area = new Float32Array(N)
  const donorCount = new Int32Array(N)
  const donors = new Int32Array(N)
  const order = new Int32Array(N)
  const offset = new Int32Array(N + 1)

  /** Each cell drains to its steepest lower neighbour; a little chance breaks the grid directions. */
  function findReceivers(): void {
    for (let y = 0; y < n; y++) {
      for (let x = 0; x < n; x++) {
        const i = y * n + x
        if (y === 0 || y === n - 1) {
          receiver[i] = i
          continue
        }
        const xm = x === 0 ? n - 1 : x - 1
        const xp = x === n - 1 ? 0 : x + 1
        const hi = h[i]
        const r = y * n
        const ru = r - n
        const rd = r + n
        const chance = 0.75 + 0.5 * random()
        let best = 0
        let to = i
        let d = 1
        let s: number
        s = ((hi - h[r + xm]) / cell) * chance
        if (s > best) {
          best = s
          to = r + xm
          d = cell
        }
        s = ((hi - h[r + xp]) / cell) * chance
        if (s > best) {
          best = s
          to = r + xp
          d = cell
        }
        s = ((hi - h[ru + x]) / cell) * chance
        if (s > best) {
          best = s
          to = ru + x
          d = cell
        }
        s = ((hi - h[rd + x]) / cell) * chance
        if (s > best) {
          best = s
          to = rd + x
          d = cell
        }
        s = (hi - h[ru + xm]) / diagonal
        if (s > best) {
          best = s
          to = ru + xm
          d = diagonal
        }
        s = (hi - h[ru + xp]) / diagonal
        if (s > best) {
          best = s
          to = ru + xp
          d = diagonal
        }
        s = (hi - h[rd + xm]) / diagonal
        if (s > best) {
          best = s
          to = rd + xm
          d = diagonal
        }
        s = (hi - h[rd + xp]) / diagonal
        if (s > best) {
          best = s
          to = rd + xp
          d = diagonal
        }
        receiver[i] = to
        distance[i] = d
      }
    }
  }

  /** Breadth-first order from the outlets upstream; returns how many cells it reached. */
  function sortUpstream(): number {
    donorCount.fill(0)
    for (let i = 0; i < N; i++) donorCount[receiver[i]]++
    offset[N] = N
    for (let i = N - 1; i >= 0; i--) offset[i] = offset[i + 1] - donorCount[i]
    donorCount.fill(0)
    for (let i = 0; i < N; i++) {
      const r = receiver[i]
      donors[offset[r] + donorCount[r]++] = i
    }
    let tail = 0
    for (let i = 0; i < N; i++) if (receiver[i] === i) order[tail++] = i
    for (let q = 0; q < tail; q++) {
      const i = order[q]
      for (let k = offset[i]; k < offset[i + 1]; k++) {
        const d = donors[k]
        if (d !== i) order[tail++] = d
      }
    }
    return tail
  }

  function liftPit(i: number): void {
    const y = (i / n) | 0
    if (y === 0 || y === n - 1) return
    const x = i - y * n
    const xm = x === 0 ? n - 1 : x - 1
    const xp = x === n - 1 ? 0 : x + 1
    let lowest = Infinity
    for (const k of [
      y * n + xm,
      y * n + xp,
      i - n,
      i + n,
      (y - 1) * n + xm,
      (y - 1) * n + xp,
      (y + 1) * n + xm,
      (y + 1) * n + xp,
    ]) {
      lowest = Math.min(lowest, h[k])
    }
    h[i] = Math.max(h[i], lowest + cell * 0.002)
  }

  return (years) => {
    findReceivers()
    const count = sortUpstream()
    area.fill(cell * cell)
    for (let q = count - 1; q >= 0; q--) {
      const i = order[q]
      const r = receiver[i]
      if (r !== i) area[r] += area[i]
    }
    for (let q = 0; q < count; q++) {
      const i = order[q]
      const r = receiver[i]
      if (r === i) {
        liftPit(i)
        continue
      }
      const f = (erodibility * years * Math.exp(0.43 * Math.log(area[i]))) / distance[i]
      const eroded = (h[i] + uplift[i] * years + f * h[r]) / (1 + f)
      const strength = layerStrength[(((h[r] + layerShift[i]) * 0.125) | 0) & 2047]
      const steepest = h[r] + talus[i] * strength * distance[i]
      h[i] = eroded > steepest ? steepest : eroded
    }
  }
}

/** Priority-flood with a tiny gradient (Barnes 2014): every cell drains to the south or north edge. */
export function fillDepressions(n: number, cell: number, h: Float32Array): void {
  const N = n * n
  const seen = new Uint8Array(N)
  const heap = new Int32Array(N + 1)
  let size = 0
  const push = (i: number): void => {
    let k = size++
    const v = h[i]
    while (k > 0) {
      const parent = (k - 1) >> 1
      if (h[heap[parent]] <= v) break
      heap[k] = heap[parent]
      k = parent
    }
    heap[k] = i
  }
  const pop = (): number => {
    const top = heap[0]
    const last = heap[--size]
    const v = h[last]
    let k = 0
    for (;;) {
      let child = 2 * k + 1
      if (child >= size) break
      if (child + 1 < size && h[heap[child + 1]] < h[heap[child]]) child++
      if (h[heap[child]] >= v) break
      heap[k] = heap[child]
      k = child
    }
    heap[k] = last
    return top
  }
  for (let x = 0; x < n; x++) {
    for (const i of [x, (n - 1) * n + x]) {
      seen[i] = 1
      push(i)
    }
  }
  const gradient = cell * 0.004
  while (size > 0) {
    const i = pop()
    const y = (i / n) | 0
    const x = i - y * n
    for (let dy = -1; dy <= 1; dy++) {
      const yy = y + dy
      if (yy < 0 || yy >= n) continue
      for (let dx = -1; dx <= 1; dx++) {
        const j = yy * n + ((x + dx + n) % n)
        if (seen[j]) continue
        seen[j] = 1
        if (h[j] < h[i] + gradient) h[j] = h[i] + gradient
        push(j)
      }
    }
  }
}
