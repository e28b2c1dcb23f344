// The process. Plain JavaScript that imports nothing but the build: to take the types out of sources Node loads a
// compiler, and every server would carry it in 17 MB of memory.
const { run } = await import('./build/server/index.js')
await run()
