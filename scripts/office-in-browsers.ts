import type { Plugin } from 'vite'

const OFFICE = /\/app\/office\/.*\.tsx?$/
/** The screens before a login are rendered on the server too, so they are left whole. */
const LOGIN = /\/app\/office\/login\//
const CLIENT_FUNCTIONS = ['clientLoader', 'clientAction']

/**
 * Leaves what only browsers run out of the server's build: the components of the office's screens, their loaders and all
 * that only these import, a third of the code. The server answers every address of the office with the `HydrateFallback`
 * of its layout. The functions stay by name, because the router asks which a route has.
 */
export function officeInBrowsers(): Plugin {
  return {
    name: 'office-in-browsers',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: OFFICE },
      handler(code, id) {
        if (LOGIN.test(id)) return
        let left = code
        // From the last to the first, so that what is cut moves no position before it.
        for (const statement of this.parse(code, {
          lang: id.endsWith('x') ? 'tsx' : 'ts',
        }).body.toReversed()) {
          const isDefault = statement.type === 'ExportDefaultDeclaration'
          if (!isDefault && statement.type !== 'ExportNamedDeclaration') continue
          const { declaration } = statement
          if (declaration?.type !== 'FunctionDeclaration') continue
          const name = declaration.id?.name ?? ''
          if (!isDefault && !CLIENT_FUNCTIONS.includes(name)) continue
          const start = isDefault ? 'export default' : 'export'
          left = `${left.slice(0, statement.start)}${start} function ${name}() {}${left.slice(statement.end)}`
        }
        return { code: left, map: null, moduleSideEffects: false }
      },
    },
  }
}
