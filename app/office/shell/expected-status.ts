type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The status of a successful answer, where the specification names one. Any other status of these calls is a failure.
 */
const listed: [method: Method, path: RegExp, status: number][] = [
  ['POST', /^\/api\/blogs\/$/, 201],
  ['PUT', /^\/api\/blogs\/[^/]+\/$/, 200],
  ['DELETE', /^\/api\/blogs\/[^/]+\/$/, 200],
  ['POST', /^\/api\/(destinations|tour_packages)\/new$/, 201],
  ['GET', /^\/api\/(destinations|tour_packages)\/details\/[^/]+\/$/, 200],
  ['PUT', /^\/api\/(destinations|tour_packages)\/details\/[^/]+\/$/, 201],
  ['DELETE', /^\/api\/(destinations|tour_packages)\/details\/[^/]+\/$/, 200],
  ['POST', /^\/api\/(destinations|tour_packages)\/images\/$/, 201],
  ['DELETE', /^\/api\/(destinations|tour_packages)\/images\/[^/]+\/$/, 204],
  ['POST', /^\/api\/regions\/new$/, 201],
  ['PUT', /^\/api\/regions\/[^/]+\/$/, 200],
  ['DELETE', /^\/api\/regions\/[^/]+\/$/, 204],
]

/** Returns whether a call has worked: by the status of the specification, else by any status from 200 to 299. */
export function hasWorked(method: Method, path: string, status: number): boolean {
  const [place = ''] = path.split('?')
  const expected = listed.find(([verb, pattern]) => verb === method && pattern.test(place))
  return expected ? status === expected[2] : status >= 200 && status < 300
}
