import { CrewInput, type CrewMember } from '#contract/crew.ts'
import { CrewPaperInput, type CrewPaper } from '#contract/crew-papers.ts'
import { addCrewMember } from '#domain/crew/crew.ts'
import { addCrewPaper } from '#domain/crew-papers/write.ts'

/** A guide as staff type one. */
export const dorje = {
  name: 'Dorje Tamang',
  roles: ['guide'],
  phone: '+977 984 123 4567',
  email: 'dorje@example.com',
  languages: ['English', 'French'],
  day_pay: 350_000,
  words: 'Grew up above Syabrubesi.',
  kin_name: 'Maili Tamang',
  kin_phone: '+977 984 765 4321',
} satisfies Partial<CrewInput>

/** Adds Dorje to the crew, or somebody else. */
export function crewWith(more: Partial<CrewInput> = {}): Promise<CrewMember> {
  return addCrewMember(CrewInput.parse({ ...dorje, ...more }), 'staff-pasang')
}

/** Gives somebody a paper of the crew: a guide licence that never ends, unless said otherwise. */
export function paperFor(person: CrewMember, more: Partial<CrewPaperInput> = {}): Promise<CrewPaper> {
  const input = CrewPaperInput.parse({ kind: 'guide_licence', number: 'NTB-4711', ...more })
  return addCrewPaper({ noun: 'crew', id: person._id }, input, 'staff-pasang')
}
