import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import { nameOfPicture } from '#contract/pictures.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { smallerFile } from '../kit/thumbnail.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/instead'
import { readForForm } from './text.ts'

export async function clientLoader({ params: { id, other } }: Route.ClientLoaderArgs) {
  const [kept, going] = await Promise.all([readForForm(id), readForForm(other)])
  return { kept, going }
}

/** Asks before one picture takes the place of another one. */
export default function InsteadOf({ loaderData: { kept, going }, params }: Route.ComponentProps) {
  const { id, other } = params
  const isThere = !('failure' in kept) && !('failure' in going)
  return (
    <QuestionDialog
      title="Use one picture for both"
      problem={isThere ? undefined : 'One of the pictures is not there any more'}
      version={isThere ? kept.version : undefined}
      save="Use it everywhere"
      closeLabel="Cancel"
      says="One picture now"
      onSave={async (_, { version }) => {
        const path = at('/api/pictures/{id}/places/', { id })
        const result = await tryApi(path, { method: 'POST', body: { picture_id: other }, version })
        return 'failure' in result ? result : { to: href('/admin/pictures/:id', { id }) }
      }}
    >
      {isThere && (
        <>
          <div className="grid grid-cols-2 gap-4 text-sm">
            {[
              { word: 'Stays', picture: kept.picture },
              { word: 'Goes', picture: going.picture },
            ].map(({ word, picture }) => (
              <figure key={word} className="grid content-start gap-1">
                <img
                  className="aspect-3/2 w-full rounded-button bg-glacier object-contain"
                  src={smallerFile(picture)}
                  alt=""
                />
                <figcaption>
                  <span className="font-semibold">{word}: </span>
                  <span className="break-words">{nameOfPicture(picture)}</span>, {picture.width} ×{' '}
                  {picture.height} px
                </figcaption>
              </figure>
            ))}
          </div>
          <p>
            {going.picture.uses === 0
              ? 'The second one is not used anywhere and leaves the library.'
              : `${counted(going.picture.uses, 'place shows', 'places show')} the first one from now on, with the alt texts they have. The second one leaves the library.`}
          </p>
        </>
      )}
    </QuestionDialog>
  )
}
