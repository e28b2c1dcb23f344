import { Link, useResolvedPath, type LinkProps } from 'react-router'
import { useMayOpen } from '../shell/screen-rights.ts'

type Props = LinkProps & {
  /** The words of the link say something by themselves, so whoever may not open it reads them; as a text, with these classes. */
  isFact?: boolean | string
}

/** A link to a screen or dialog of the office for whoever may open it; for others nothing, or its words where they are a fact. */
export function MayLink({ isFact = false, children, ...link }: Props) {
  const { pathname } = useResolvedPath(link.to, { relative: link.relative })
  if (useMayOpen()(pathname)) return <Link {...link}>{children}</Link>
  return isFact && <span className={typeof isFact === 'string' ? isFact : undefined}>{children}</span>
}
