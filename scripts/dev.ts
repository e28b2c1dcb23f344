// `npm run dev`: runs the site from its sources and loads them anew for every request, so an edit shows without a
// restart.
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { createSiteServer, serve } from '#server/process.ts'

type Site = typeof import('#server/app.ts')

const APP = './server/app.ts'

const server = createSiteServer()
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const { open } = await load()
const { close, ...site } = await open()

const listener = getRequestListener(async (request, connection) => {
  const { app } = await load()
  return app.fetch(request, connection)
})
serve(server, { ...site, close: () => vite.close().then(close) }, (request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
)

async function load() {
  return (await vite.ssrLoadModule(APP)) as Site
}
