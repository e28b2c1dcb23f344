import { expect, test } from 'vitest'
import { call } from '../client.ts'

// | GET | /healthz          | 200, at no cost
// | GET | /readyz           | 200 while the database answers
// | GET | /metrics          | 200 in the text format of Prometheus
// | GET | /api/openapi.json | 200 OpenAPI 3.1
// | GET | /api/docs         | 200 the same for people, without the network

export function healthCalls() {
  test.each(['/healthz', '/readyz'])('%s answers 200', async (path) => {
    expect((await call('GET', path)).status).toBe(200)
    expect((await call('HEAD', path)).status).toBe(200)
  })

  test('/metrics answers what Prometheus reads', async () => {
    const response = await call('GET', '/metrics')
    const text = await response.text()

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).toMatch(/^# TYPE \w+ (counter|gauge|histogram|summary)$/m)
  })

  test.each(['/api/docs', '/api/docs/'])('%s can be read without the network', async (path) => {
    const response = await call('GET', path)
    const html = await response.text()

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(html).toContain('/api/destinations/new')
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
  })
}
