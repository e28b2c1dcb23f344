import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
} from 'react-router'

/** The modules of routes by their paths, as in app/routes.ts. */
type Pages = Record<string, { default?: ComponentType<never>; loader?: unknown; action?: unknown }>

/** Renders pages without a build: their loader, action and component, but neither layout nor headers. */
export function pagesOf(pages: Pages) {
  const routes = Object.entries(pages).map(([path, module]) => routeOf(path, module))
  const { query, queryRoute, dataRoutes } = createStaticHandler(routes)

  return {
    /** `cookie`: the cookies that the browser sends. */
    visit: (path: string, cookie = '') =>
      answer(new Request(`http://localhost${path}`, { headers: { cookie } })),
    /** Sends a form as a browser without JavaScript does; one with a file as `FormData`. */
    post: (path: string, fields: Record<string, string> | FormData, cookie = '') => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
      return answer(new Request(`http://localhost${path}`, { method: 'POST', body, headers: { cookie } }))
    },
    /** Sends a form as a script does, to a route that answers without a page. */
    call: (path: string, body: FormData, cookie = ''): Promise<Response> =>
      queryRoute(new Request(`http://localhost${path}`, { method: 'POST', body, headers: { cookie } }), {
        requestContext: new RouterContextProvider(),
      }),
  }

  async function answer(request: Request) {
    const context = await query(request, { requestContext: new RouterContextProvider() })
    if (context instanceof Response) {
      const { status, headers } = context
      return {
        status,
        location: headers.get('location') ?? '',
        cookies: headers.getSetCookie(),
        html: '',
      }
    }
    const router = createStaticRouter(dataRoutes, context)
    const provider = createElement(StaticRouterProvider, { router, context, hydrate: false })
    const sent = [...Object.values(context.actionHeaders), ...Object.values(context.loaderHeaders)]
    const cookies = sent.flatMap((headers) => headers.getSetCookie())
    return { status: context.statusCode, location: '', cookies, html: renderToStaticMarkup(provider) }
  }
}

function routeOf(path: string, { default: Page, loader, action }: Pages[string]): RouteObject {
  function Filled() {
    const props = { loaderData: useLoaderData<unknown>(), actionData: useActionData<unknown>() }
    return createElement(Page as ComponentType<object>, props)
  }
  return {
    path,
    Component: Page && Filled,
    ErrorBoundary: () => createElement('p', null, 'Not here'),
    loader: loader as LoaderFunction | undefined,
    action: action as ActionFunction | undefined,
  }
}
