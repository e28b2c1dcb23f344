import { buttonClass } from './button.tsx'

/** One sentence and one way on, over contour lines. */
export function EmptyState({ text, action, to }: { text: string; action: string; to: string }) {
  return (
    <div className="topo overflow-hidden rounded-card border border-line px-6 py-20 text-center">
      <p className="font-display text-lead">{text}</p>
      <a className={`${buttonClass('secondary', 'large')} mt-6`} href={to}>
        {action}
      </a>
    </div>
  )
}
