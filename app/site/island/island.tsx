import { createElement, type ComponentType } from 'react'

/** Every component that can be an island of a page of the kind `islands`: the default export of each `*.island.tsx`. */
const islands = import.meta.glob<ComponentType<never>>('../**/*.island.tsx', {
  import: 'default',
  eager: true,
})

/**
 * The names of the islands: `trip/price-box` for `site/trip/price-box.island.tsx`. `wake.ts` fetches them by these
 * names.
 */
const names = new Map(
  Object.entries(islands).map(([path, island]) => [
    island as unknown,
    path.slice('../'.length, -'.island.tsx'.length),
  ]),
)

/**
 * `near`: wakes when the page has settled and the island is near the viewport. `touched`: wakes when the pointer or the
 * focus reaches it. `now`: wakes at once, because without it the page shows nothing of use.
 */
export type Wake = 'near' | 'touched' | 'now'

/**
 * Renders the component on the server, with its name and props in attributes for the browser. Props must survive JSON;
 * ids of `useId` would not match.
 * `follows`: the id of the form outside of it whose fields it works something out of. Throws when `of` is not the default export of an `*.island.tsx` below `site/`.
 */
export function Island<Props extends object>({
  of: component,
  props,
  wake,
  follows,
}: {
  of: ComponentType<Props>
  props: NoInfer<Props>
  wake: Wake
  follows?: string
}) {
  const name = names.get(component)
  if (name === undefined) throw new Error(`${component.name} is not the default export of an *.island.tsx`)
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-wake={wake} data-follows={follows}>
      {createElement(component, props)}
    </div>
  )
}
