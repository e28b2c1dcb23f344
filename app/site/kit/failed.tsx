import { buttonClass } from '../../kit/button.tsx'

/** Says that a part of the page could not be fetched. `path`: the page to try again. */
export function Failed({ says, path }: { says: string; path: string }) {
  return (
    <section className="topo topo-fade overflow-hidden">
      <div className="wrap py-section text-center" role="alert">
        <h1 className="text-h2">{says}</h1>
        <p className="mx-auto mt-4 max-w-[32em] text-muted">
          The site could not reach its own records. Nothing you typed elsewhere is lost; try again in a
          moment.
        </p>
        <a className={`${buttonClass('secondary', 'large')} mt-8`} href={path}>
          Retry
        </a>
      </div>
    </section>
  )
}
