import { createElement, type ReactElement, type SVGProps } from 'react'

/** As the files of `lucide-react` name an icon: its elements, and its names of former days. */
type Drawn = { name: string; node: [string, Record<string, string>][]; aliases?: string[] }

/**
 * Makes the component of an icon of `lucide-react`, in its place where islands run (`vite.config.ts`): it writes what the
 * server has written with the library, without the settings of the library that nobody uses here.
 */
export default function createLucideIcon({ name, node, aliases = [] }: Drawn) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  return function Icon({ className = '', ...more }: SVGProps<SVGSVGElement>): ReactElement {
    const svg = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: `${names} ${className}`.trim(),
      'aria-hidden': true,
    } as const
    return createElement('svg', { ...svg, ...more }, ...node.map(([tag, drawn]) => createElement(tag, drawn)))
  }
}
