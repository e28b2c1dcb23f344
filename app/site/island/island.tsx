import { createElement, type ComponentType } from 'react'

/** Every component that may wake up on a page of the kind `islands`: the default export of each `*.island.tsx`. */
const islands = import.meta.glob<ComponentType<never>>('../**/*.island.tsx', {
  import: 'default',
  eager: true,
})

/** Their names: `trip/price-box` for `site/trip/price-box.island.tsx`. `wake.ts` fetches them by the same names. */
const names = new Map(
  Object.entries(islands).map(([path, island]) => [
    island as unknown,
    path.slice('../'.length, -'.island.tsx'.length),
  ]),
)

/** `near`: as soon as the page has settled and it is near the viewport. `touched`: not before a pointer or the focus reaches it. */
export type Wake = 'near' | 'touched'

/**
 * Renders the component on the server and leaves a note for the browser. Props must survive JSON; `useId` would not match.
 * Throws when `of` is not the default export of an `*.island.tsx` below `site/`.
 */
export function Island<Props extends object>({
  of: component,
  props,
  wake,
}: {
  of: ComponentType<Props>
  props: NoInfer<Props>
  wake: Wake
}) {
  const name = names.get(component)
  if (name === undefined) throw new Error(`${component.name} is not the default export of an *.island.tsx`)
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-wake={wake}>
      {createElement(component, props)}
    </div>
  )
}
