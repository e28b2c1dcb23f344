import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
} from 'react-router'

/** The modules of routes by their paths, as app/routes.ts says them. */
type Pages = Record<string, { default: ComponentType<never>; loader?: unknown; action?: unknown }>

/** Renders pages without a build: the loader, the action and the component, but neither layout nor headers. */
export function pagesOf(pages: Pages) {
  const routes = Object.entries(pages).map(([path, module]) => routeOf(path, module))
  const { query, dataRoutes } = createStaticHandler(routes)

  return {
    visit: (path: string) => answer(new Request(`http://localhost${path}`)),
    /** Sends a form as a browser without JavaScript does. */
    post: (path: string, fields: Record<string, string>) =>
      answer(new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams(fields) })),
  }

  async function answer(request: Request) {
    const context = await query(request)
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('location') ?? '', html: '' }
    }
    const router = createStaticRouter(dataRoutes, context)
    const provider = createElement(StaticRouterProvider, { router, context, hydrate: false })
    return { status: context.statusCode, location: '', html: renderToStaticMarkup(provider) }
  }
}

function routeOf(path: string, { default: Page, loader, action }: Pages[string]): RouteObject {
  function Filled() {
    const props = { loaderData: useLoaderData<unknown>(), actionData: useActionData<unknown>() }
    return createElement(Page as ComponentType<object>, props)
  }
  return {
    path,
    Component: Filled,
    ErrorBoundary: () => createElement('p', null, 'Not here'),
    loader: loader as LoaderFunction | undefined,
    action: action as ActionFunction | undefined,
  }
}
