import { crewPaperWords, type CrewPaperStanding } from '#contract/crew-papers.ts'
import { formatDate } from '#contract/days.ts'
import { Badge } from '../kit/badge.tsx'

/** Returns the first day on which a paper ends, and the empty text when none ever does. Sorts as days do. */
export function endOfPapers(papers: CrewPaperStanding[]): string {
  return papers[0]?.expires_on ?? ''
}

/** Shows which papers somebody has: those that have ended or end soon in colour, with their day. */
export function PapersCell({ papers }: { papers: CrewPaperStanding[] }) {
  const near = papers.filter(({ state }) => state !== 'valid')
  const valid = papers.filter(({ state }) => state === 'valid')
  return (
    <span className="flex flex-wrap items-center gap-1">
      {near.map(({ kind, expires_on, state }, index) => (
        <span key={index} className="flex flex-wrap items-center gap-x-1.5">
          {crewPaperWords[kind]}
          <Badge tone={state === 'ended' ? 'bad' : 'waiting'}>
            {`${state === 'ended' ? 'ended' : 'until'} ${formatDate(expires_on!)}`}
          </Badge>
        </span>
      ))}
      {valid.length > 0 && (
        <span className="text-muted">{valid.map(({ kind }) => crewPaperWords[kind]).join(', ')}</span>
      )}
    </span>
  )
}
