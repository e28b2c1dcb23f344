import { useRouteLoaderData, type Register } from 'react-router'

/** The modules of all routes by their ids. `react-router typegen` reads them from routes.ts. */
type Modules = Register['routeModules']

type LoaderOf<Module> = Module extends { clientLoader: infer Loader } ? Loader : never

/** What the route with this id in routes.ts has loaded; undefined where it is not shown, or its loader has failed. */
export function useDataOf<Id extends keyof Modules>(id: Id) {
  return useRouteLoaderData<LoaderOf<Modules[Id]>>(id)
}
