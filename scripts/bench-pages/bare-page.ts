import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Largest } from './phone.ts'

/**
 * Serves a page of one heading and the picture that is the largest paint of another page, at its size on the screen. No
 * page that shows this picture can be faster.
 */
export async function startBarePage({ picture, width, height }: Largest) {
  const file = picture && (await fetchPicture(picture))
  const image = file && `<img src="/picture" alt="" width="${width}" height="${height}" fetchpriority="high">`
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title><link rel="icon" href="data:,"><h1>A bare page</h1>${image}</html>`

  const server = createServer(({ url }, response) => {
    if (url === '/picture' && file) {
      response.writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length })
      response.end(file.bytes)
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(html)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function fetchPicture(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
