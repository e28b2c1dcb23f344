import { useRouteLoaderData, type Register } from 'react-router'

/** The modules of all routes by their ids. `react-router typegen` reads the ids from routes.ts. */
type Modules = Register['routeModules']

type LoaderOf<Module> = Module extends { clientLoader: infer Loader } ? Loader : never

/**
 * Returns the data of the route with this id in routes.ts; undefined when the route is not open or its loader failed.
 */
export function useDataOf<Id extends keyof Modules>(id: Id) {
  return useRouteLoaderData<LoaderOf<Modules[Id]>>(id)
}
