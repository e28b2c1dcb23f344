import type { ReactNode } from 'react'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'

type Props = { path: string; title: string; lead?: string; children?: ReactNode }

/** The head of a page of text: its name over contour lines. */
export function PageHead({ path, title, lead, children }: Props) {
  return (
    <div className="topo border-b border-line">
      <div className="wrap pb-[clamp(40px,5vw,72px)]">
        <Breadcrumb path={path} current={title} />
        <h1 className="mt-[clamp(8px,2.5vw,36px)] max-w-[14em] text-h1">{title}</h1>
        {lead && <p className="mt-6 max-w-[30em] font-display text-lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
