// A screen print of a rendered picture: flattened detail, eight inks by brightness.
//   node src/cli/screenprint.ts out/peak-dawn.png out/peak-dawn-print.png dawn
import sharp from 'sharp'

const INKS = {
  dawn: ['#131d31', '#27324d', '#4a4d6a', '#83687c', '#c58a7d', '#efb98f', '#fbe3bf', '#fff6e6'],
  noon: ['#0e2b2a', '#1d4b47', '#38736b', '#6aa0a0', '#9cc3cb', '#c9dfe2', '#edf3ef', '#fffdf6'],
  dry: ['#2c1a1b', '#58302a', '#8d4c37', '#bd7748', '#dca469', '#efcf9c', '#f8ead0', '#fffaf0'],
  night: ['#0a1020', '#111a33', '#1b2a4d', '#30466f', '#5a7399', '#8fa5be', '#c5d2dd', '#f2f4f2'],
}
/** share of the picture darker than each step between two inks */
const STEPS = [0.1, 0.24, 0.4, 0.57, 0.73, 0.86, 0.95]
const ENLARGE = 3

const [source, file, palette = 'dawn'] = process.argv.slice(2)
if (!source || !file || !(palette in INKS))
  throw new Error(`Give a picture, a file and one of ${Object.keys(INKS).join(', ')}.`)
const inks = INKS[palette as keyof typeof INKS].map((hex) =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)),
)

const width = 1600
const height = 1000
const flat = await sharp(source).resize(width, height).median(9).blur(0.8).removeAlpha().raw().toBuffer()
const grey = Uint8Array.from({ length: width * height }, (_, i) =>
  Math.round(0.3 * flat[i * 3] + 0.55 * flat[i * 3 + 1] + 0.15 * flat[i * 3 + 2]),
)
const sorted = grey.toSorted()
const limits = STEPS.map((share) => sorted[Math.floor(share * sorted.length)])

const large = await sharp(grey, { raw: { width, height, channels: 1 } })
  .resize(width * ENLARGE, height * ENLARGE, { kernel: 'cubic' })
  .toColourspace('b-w')
  .raw()
  .toBuffer()
const printed = Buffer.alloc(large.length * 3)
for (let i = 0; i < large.length; i++) {
  let ink = 0
  while (ink < limits.length && large[i] > limits[ink]) ink++
  printed.set(inks[ink], i * 3)
}
await sharp(printed, { raw: { width: width * ENLARGE, height: height * ENLARGE, channels: 3 } })
  .resize(width, height, { kernel: 'lanczos3' })
  .png()
  .toFile(file)
