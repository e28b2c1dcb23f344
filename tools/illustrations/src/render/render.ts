// The pipeline: what is visible, how it is lit, what hangs in the air, what the water mirrors, how the film sees it.
import { createCamera } from './camera.ts'
import { develop } from './film.ts'
import { createGround } from './ground.ts'
import { skyVisibility, sweepShadow } from './light.ts'
import { createMist } from './mist.ts'
import { paintLamps, paintStars } from './night.ts'
import type { Direction, Scene } from './scene.ts'
import { createCloudShadow, createShading } from './shading.ts'
import { createSky } from './sky.ts'
import { traceColumns } from './visibility.ts'
import { paintWater } from './water.ts'

/** Renders 8-bit RGB of width × height from scale × scale samples a pixel. */
export function render(scene: Scene, width: number, height: number, scale: number): Buffer {
  const ground = createGround(scene)
  const { n, cell, h, size } = ground.terrain
  const camera = createCamera(scene.camera, size, ground.height, width * scale, height * scale)
  const sun = direction(scene.sun.azimuth, scene.sun.elevation)
  const sky = createSky(scene, sun, 4500)
  const shadow = sweepShadow(n, cell, h, sun[0], sun[2], sun[1] / Math.hypot(sun[0], sun[2]), true)
  const visibility = skyVisibility(ground.terrain, ground.key)
  const sunThroughClouds = createCloudShadow(scene, sun)
  const surface = traceColumns(scene, camera, ground, { altitude: camera.h })
  const mist = createMist({ scene, camera, ground, sky, sun, shadow, sunThroughClouds, scale })
  const shade = createShading({ scene, camera, ground, sky, sun, shadow, visibility, sunThroughClouds })

  const image = new Float32Array(camera.width * camera.height * 3)
  const colour = new Float64Array(3)
  const air = new Float64Array(4)
  for (let y = 0; y < camera.height; y++) {
    for (let x = 0; x < camera.width; x++) {
      const i = y * camera.width + x
      const t = surface.depth[i]
      shade(colour, x, y, t, camera.h, surface.tree[i])
      if (mist) {
        mist(air, x, y, t)
        for (let c = 0; c < 3; c++) colour[c] = colour[c] * air[3] + air[c]
      }
      image.set(colour, i * 3)
    }
  }
  if (scene.water)
    paintWater(image, { scene, water: scene.water, camera, ground, sky, surface, shade, mist, scale })
  if (scene.night) paintStars(image, scene, camera, surface, mist, scale)
  if (scene.lamps) paintLamps(image, scene, camera, ground, surface, mist, scale)
  return develop(image, scene, width, height, scale)
}

function direction(azimuth: number, elevation: number): Direction {
  const az = (azimuth * Math.PI) / 180
  const el = (elevation * Math.PI) / 180
  return [Math.sin(az) * Math.cos(el), Math.sin(el), Math.cos(az) * Math.cos(el)]
}
