import type { Box, Point } from '#contract/labels.ts'

export type SpotHeight = Point & { metres: number }

const CELL = 12
/** In square pixels. It smooths the ground: without it every spot height would be a needle. */
const SOFTNESS = 1600
const MAJOR_EVERY = 4
const STEPS_M = [50, 100, 150, 250, 500]
const LINES_MAX = 34

/**
 * Returns contour lines between spot heights as two paths: all lines, and every fourth of them. Nearer spot heights
 * count more. The lines suggest relief; they do not measure it.
 */
export function contoursOf(spots: SpotHeight[], area: Box): { minor: string; major: string } {
  const columns = Math.ceil((area.right - area.left) / CELL) + 1
  const rows = Math.ceil((area.bottom - area.top) / CELL) + 1
  const grid = steps(rows).map((row) =>
    steps(columns).map((column) => heightAt(spots, area.left + column * CELL, area.top + row * CELL)),
  )
  const heights = grid.flat()
  const low = Math.min(...heights)
  const high = Math.max(...heights)
  const step = STEPS_M.find((metres) => (high - low) / metres <= LINES_MAX) ?? STEPS_M.at(-1)!
  const paths = { minor: '', major: '' }
  for (let level = Math.ceil(low / step) * step; level < high; level += step) {
    const isMajor = (level / step) % MAJOR_EVERY === 0
    paths[isMajor ? 'major' : 'minor'] += linesAt(grid, level, area)
  }
  return paths
}

function steps(count: number) {
  return [...Array(count).keys()]
}

function heightAt(spots: SpotHeight[], x: number, y: number) {
  let sum = 0
  let weights = 0
  for (const spot of spots) {
    const squared = (spot.x - x) ** 2 + (spot.y - y) ** 2 + SOFTNESS
    const weight = 1 / (squared * Math.sqrt(squared))
    sum += spot.metres * weight
    weights += weight
  }
  return sum / weights
}

/** Marching squares: finds where the level crosses the sides of each cell, and joins these points from cell to cell. */
function linesAt(grid: number[][], level: number, { left, top }: Box) {
  const next = new Map<string, string[]>()
  const join = (a: string, b: string) => next.set(a, [...(next.get(a) ?? []), b])
  for (let row = 0; row + 1 < grid.length; row++) {
    for (let column = 0; column + 1 < grid[row]!.length; column++) {
      const sides = crossedSides(grid, level, row, column)
      for (let index = 0; index + 1 < sides.length; index += 2) {
        join(sides[index]!, sides[index + 1]!)
        join(sides[index + 1]!, sides[index]!)
      }
    }
  }
  return chains(next)
    .map((chain) => `M${chain.map((side) => placeOf(side, grid, level, left, top)).join('L')}`)
    .join('')
}

/**
 * Returns the names of the crossed sides. A side is named by the grid point where it starts: `h` goes right from it,
 * `v` down.
 */
function crossedSides(grid: number[][], level: number, row: number, column: number) {
  const isAbove = (r: number, c: number) => grid[r]![c]! >= level
  const [a, b, c, d] = [
    isAbove(row, column),
    isAbove(row, column + 1),
    isAbove(row + 1, column + 1),
    isAbove(row + 1, column),
  ]
  const sides: string[] = []
  if (a !== b) sides.push(`h,${row},${column}`)
  if (b !== c) sides.push(`v,${row},${column + 1}`)
  if (d !== c) sides.push(`h,${row + 1},${column}`)
  if (a !== d) sides.push(`v,${row},${column}`)
  return sides
}

function chains(next: Map<string, string[]>) {
  const found: string[][] = []
  const open = [...next.keys()].toSorted((a, b) => next.get(a)!.length - next.get(b)!.length)
  for (const start of open) {
    if (!next.has(start)) continue
    const chain = [start]
    for (let here = start, to = next.get(here)?.[0]; to !== undefined; to = next.get(here)?.[0]) {
      unlink(next, here, to)
      chain.push(to)
      here = to
    }
    if (chain.length > 3) found.push(chain)
  }
  return found
}

function unlink(next: Map<string, string[]>, a: string, b: string) {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const rest = next.get(from)!.filter((side) => side !== to)
    if (rest.length > 0) next.set(from, rest)
    else next.delete(from)
  }
}

function placeOf(side: string, grid: number[][], level: number, left: number, top: number) {
  const [direction, row, column] = side.split(',')
  const [r, c] = [Number(row), Number(column)]
  const isFlat = direction === 'h'
  const from = grid[r]![c]!
  const to = isFlat ? grid[r]![c + 1]! : grid[r + 1]![c]!
  const share = (level - from) / (to - from)
  const x = left + (c + (isFlat ? share : 0)) * CELL
  const y = top + (r + (isFlat ? 0 : share)) * CELL
  return `${Math.round(x)} ${Math.round(y)}`
}
