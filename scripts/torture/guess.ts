import { pemba } from '#test/people.ts'
import { type Arena, type Report, serve } from './arena.ts'
import { ask, takeFaults } from './ask.ts'

const GUESSES = 500
const SAMPLES = 120
const TELLING_SHARE = 0.1
/** Failed logins that one address may make in an hour (domain/security/rate-limits.ts). */
const ALLOWED = 50

/** An attacker guesses passwords, with another header, name or field each time; another measures which names exist. */
export async function guess(arena: Arena): Promise<Report> {
  const faults: string[] = []
  const limited = await serve(arena, { RATE_LIMITS: 'on' })
  const statuses = []
  for (let number = 0; number < GUESSES; number++)
    statuses.push((await logInWith(limited.url, number)).status)
  await limited.stop()
  const checked = statuses.filter((status) => status === 401).length
  if (checked > ALLOWED) faults.push(`${checked} guesses were checked`)
  if (!statuses.every((status) => status === 401 || status === 429))
    faults.push(`answered with ${[...new Set(statuses)].join()}`)

  const site = await serve(arena)
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let sample = 0; sample < SAMPLES; sample++) {
    known.push(await timeOf(site.url, pemba.username))
    unknown.push(await timeOf(site.url, 'nobody'))
  }
  await site.stop()
  const [there, absent] = [median(known), median(unknown)]
  const share = Math.abs(there - absent) / there
  if (share > TELLING_SHARE) faults.push(`a name that exists takes ${there} ms, another ${absent} ms`)
  faults.push(...takeFaults())
  return {
    tried: `${GUESSES} logins under changing headers and fields; ${SAMPLES} times a name that exists and one that does not`,
    found: `${checked} guesses were checked, the rest 429; ${there.toFixed(1)} ms and ${absent.toFixed(1)} ms`,
    faults,
  }
}

function logInWith(url: string, number: number) {
  const address = `10.0.${number >> 8}.${number & 255}`
  const headers = {
    'x-forwarded-for': address,
    'x-real-ip': address,
    forwarded: `for=${address}`,
    'cf-connecting-ip': address,
    'true-client-ip': address,
    'user-agent': `browser ${number}`,
    authorization: `Bearer ${number}`,
  }
  const username = number % 2 === 0 ? pemba.username : `somebody ${number}`
  const json = { username, password: `guess ${number}`, rotate: number % 3 === 0, device: `device ${number}` }
  return ask(url, 'POST', '/api/token/', { json, headers })
}

async function timeOf(url: string, username: string) {
  const since = performance.now()
  await ask(url, 'POST', '/api/token/', { json: { username, password: 'wrong-password-here' } })
  return performance.now() - since
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}
