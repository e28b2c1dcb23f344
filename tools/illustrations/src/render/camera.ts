// An upright camera: columns of the picture are vertical planes in the world, which makes exact visibility cheap.
import type { CameraSpec } from './scene.ts'

export interface Camera {
  /** metres east and north, and altitude */
  x: number
  y: number
  h: number
  forwardX: number
  forwardY: number
  rightX: number
  rightY: number
  /** picture size in samples, focal length and horizon row in samples */
  width: number
  height: number
  focal: number
  horizon: number
}

export function createCamera(
  spec: CameraSpec,
  size: number,
  groundAt: (x: number, y: number) => number,
  width: number,
  height: number,
): Camera {
  const x = spec.x * size
  const y = spec.y * size
  const yaw = (spec.yaw * Math.PI) / 180
  return {
    x,
    y,
    h: spec.aboveGround ? groundAt(x, y) + spec.h : spec.h,
    forwardX: Math.sin(yaw),
    forwardY: Math.cos(yaw),
    rightX: Math.cos(yaw),
    rightY: -Math.sin(yaw),
    width,
    height,
    focal: width / 2 / Math.tan((spec.fov * Math.PI) / 360),
    horizon: spec.horizon * height,
  }
}
