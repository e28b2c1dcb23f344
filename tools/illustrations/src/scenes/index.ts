import { cloudAndWater } from './cloudAndWater.ts'
import { dryPlateau } from './dryPlateau.ts'
import { eastRange } from './eastRange.ts'
import { glacier } from './glacier.ts'
import { greatPeaks } from './greatPeaks.ts'
import { heroes } from './heroes.ts'
import { lowland } from './lowland.ts'
import { midHills } from './midHills.ts'
import type { Family, Picture } from './picture.ts'

export const families: Record<string, Family> = {
  greatPeaks,
  eastRange,
  glacier,
  dryPlateau,
  midHills,
  lowland,
  cloudAndWater,
  heroes,
}

export const pictures: Record<string, Picture> = Object.assign({}, ...Object.values(families))

export function pictureNamed(name: string): Picture {
  const picture = pictures[name]
  if (!picture) throw new Error(`Unknown picture "${name}". Known: ${Object.keys(pictures).join(', ')}.`)
  return picture
}
