import { memo, type ReactNode } from 'react'

export type PartProps<Text, Field extends keyof Text> = {
  text: Text
  /** The fields that the part shows. Others are not passed on, so the part cannot show what would not be drawn anew. */
  fields: readonly Field[]
  /** What else the part shows. */
  also?: readonly unknown[]
  children: (part: Pick<Text, Field>) => ReactNode
}

/**
 * A part of a long form. It is drawn anew only when one of its fields, or something of `also`, has changed: a form of
 * hundreds of fields drawn as a whole for each key would make typing slow. What it does must not depend on anything else
 * that changes, so `children` may only use functions that stay the same.
 */
export function Part<Text extends object, Field extends keyof Text>(props: PartProps<Text, Field>) {
  const { text, fields, also = [], children } = props
  return <Still of={[...fields.map((field) => text[field]), ...also]}>{() => children(text)}</Still>
}

/** Draws what its function returns, again only when one of `of` is another. */
export const Still = memo(
  ({ children }: { of: readonly unknown[]; children: () => ReactNode }) => children(),
  (before, now) =>
    now.of.length === before.of.length && now.of.every((one, at) => Object.is(one, before.of[at])),
)
