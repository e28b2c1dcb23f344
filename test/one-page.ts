import { Hono } from 'hono'
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { createPages } from '#server/pages.ts'
import { answerProblem } from '#server/problems.ts'

type Module = {
  handle: PageHandle
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

/** A site of one page, under every address, whose HTML shows what its loader and action answered. */
export function siteWith(module: Module) {
  const build = {
    entry: { module: { default: show } },
    routes: { page: { id: 'page', path: '*', module: { default: () => null, ...module } } },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    publicPath: '/',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild

  const pages = createPages(build, false)
  const site = new Hono().onError(answerProblem).get('*', pages.serve).post('*', pages.post)
  return Object.assign(site, { warm: pages.warm })
}

type Shown = { staticHandlerContext: { loaderData?: Record<string, unknown> } }

function show(_request: Request, status: number, headers: Headers, { staticHandlerContext }: Shown) {
  headers.set('content-type', 'text/html')
  return new Response(Object.values(staticHandlerContext.loaderData ?? {}).join(), { status, headers })
}
