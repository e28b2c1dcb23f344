import { site } from '../office.ts'

export function callApi(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
