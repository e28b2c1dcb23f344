import { setFlagsFromString } from 'node:v8'

// Before any of the build is compiled: without the second of V8's four compilers, which keeps code of its own for every
// function that ran a few times (docs/performance.md, Memory).
setFlagsFromString('--no-sparkplug')

// The process. Plain JavaScript that imports nothing but the build: to take the types out of sources Node loads a
// compiler, and every server would carry it in 17 MB of memory.
const { run } = await import('./build/server/index.js')
await run()
