import { href } from 'react-router'
import type { CrewPaper } from '#contract/crew-papers.ts'
import { at } from '../shell/api-address.ts'
import { readApi, type Failure } from '../shell/api.ts'

/** Whose papers a screen shows: both nouns share its modules, which tell them apart by the path. */
export type Owner = { noun: 'crew' | 'supplier'; id: string }

/** Returns whose papers the screen at this path shows. */
export function ownerAt(pathname: string, id: string): Owner {
  return { noun: pathname.startsWith('/admin/suppliers/') ? 'supplier' : 'crew', id }
}

/** Returns where the papers of somebody are on screen. */
export function screenOf({ noun, id }: Owner): string {
  return noun === 'crew'
    ? href('/admin/crew/:id/papers', { id })
    : href('/admin/suppliers/:id/papers', { id })
}

/** Returns the address of the API with the papers of somebody. */
export function papersAt({ noun, id }: Owner) {
  return noun === 'crew' ? at('/api/crew/{id}/papers/', { id }) : at('/api/suppliers/{id}/papers/', { id })
}

/** Returns the name of the owner and their papers, or why they cannot be read. */
export async function readPapers(
  owner: Owner,
): Promise<{ name: string; papers: CrewPaper[] } | { failure: Failure }> {
  const { id } = owner
  const [person, papers] = await Promise.all([
    owner.noun === 'crew'
      ? readApi(at('/api/crew/{id}/', { id }))
      : readApi(at('/api/suppliers/{id}/', { id })),
    owner.noun === 'crew'
      ? readApi(at('/api/crew/{id}/papers/', { id }))
      : readApi(at('/api/suppliers/{id}/papers/', { id })),
  ])
  if ('failure' in person) return person
  return 'failure' in papers ? papers : { name: person.body.name, papers: papers.body as CrewPaper[] }
}
