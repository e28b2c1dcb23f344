import { expect, test } from 'vitest'
import { degreesInWords, geoUri, mapUrl } from './spots.ts'

test('a position near the equator is written with decimals, never as 1e-7', () => {
  const spot = { lat: 1e-7, lon: -85.3 }
  expect(degreesInWords(spot)).toEqual(['0.00000', '-85.30000'])
  for (const address of [geoUri(spot, 'Buoy'), mapUrl(spot)]) expect(address).not.toContain('e-7')
})
