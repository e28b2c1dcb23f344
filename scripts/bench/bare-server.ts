// The comparison of the benchmarks: Node's own server, which sends one response and does nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The first line of the file holds the head as JSON; the rest is the body. */
const file = readFileSync(process.argv[2]!)
const end = file.indexOf('\n')
const { status, headers } = JSON.parse(file.subarray(0, end).toString()) as {
  status: number
  headers: Record<string, string>
}
const body = file.subarray(end + 1)

const server = createServer((request, response) => {
  if (request.url === '/cpu') return response.end(JSON.stringify(process.cpuUsage()))
  // The request's body is read, as every server must do.
  request.resume().on('end', () => response.writeHead(status, headers).end(body))
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address!.port)
})
