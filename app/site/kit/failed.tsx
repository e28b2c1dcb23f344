import { buttonClass } from '../../kit/button.tsx'
import { useWords } from './words.tsx'

/** Says that a part of the page could not be fetched. `path`: the page to try again. */
export function Failed({ says, path }: { says: string | undefined; path: string }) {
  const say = useWords()
  return (
    <section className="topo topo-fade overflow-hidden">
      <div className="wrap py-section text-center" role="alert">
        <h1 className="text-h2">{says ?? say('problem.failed')}</h1>
        <p className="mx-auto mt-4 max-w-[32em] text-muted">{say('problem.failed_text')}</p>
        <a className={`${buttonClass('secondary', 'large')} mt-8`} href={path}>
          {say('problem.retry')}
        </a>
      </div>
    </section>
  )
}
