import { dirname } from 'node:path'

const root = dirname(import.meta.dirname)

/** What is loaded before the first screen of the office is shown. */
const FIRST = ['app/root.tsx', 'app/office/shell/layout.tsx', 'app/office/today/page.tsx'].map(
  (file) => `${root}/${file}`,
)
const SCHEMA_LIBRARY = `${root}/node_modules/zod/v4/core/schemas.js`
const REACT = /\/node_modules\/(react|react-dom|react-router|scheduler)\//
/** What loads a file when it is wanted. Islands use it too, so it must not lie among the office's modules. */
const PRELOAD_HELPER = /vite\/preload-helper/
const SHARED = /\/(app\/kit|app\/office\/(kit|shell)|contract|node_modules\/(lucide-react|zod))\//

/**
 * In which files the office's modules come to browsers: one by one, each with the headers of its answer, they would take
 * twice as long. `react` changes only with its versions; `office-frame` is the rest of the first load; `office-kit` are
 * the small modules that other screens share; `office-forms` is what brings the schema library, for the first form.
 * Islands have copies of what they use, whose ids end with `islandCopy`. `vite.config.ts` hands them to the bundler.
 */
export function officeFiles(islandCopy: string) {
  return [
    files('preload-helper', (id) => PRELOAD_HELPER.test(id)),
    files('react', (id) => REACT.test(id)),
    files('office-frame', isFirst),
    {
      ...files('office-kit', (id, graph) => SHARED.test(id) && !bringsSchemas(id, graph)),
      minShareCount: 3,
      maxModuleSize: 1_500,
    },
    {
      ...files('office-forms', (id, graph) => SHARED.test(id) && bringsSchemas(id, graph)),
      minShareCount: 3,
    },
  ].map((each) => ({
    ...each,
    name: (id: string, graph: Graph) => (id.endsWith(islandCopy) ? null : each.name(id, graph)),
  }))
}

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

function files(name: string, hold: (id: string, graph: Graph) => boolean) {
  return {
    debugName: name,
    name: (id: string, graph: Graph) => (hold(id, graph) ? name : null),
  }
}

/** Style sheets stay with the screens that import them: visitors have one of their own. */
function isFirst(id: string, graph: Graph) {
  return (
    !FIRST.includes(id) && !/\.css(\?|$)/.test(id) && FIRST.some((file) => importsOf(file, graph).has(id))
  )
}

function bringsSchemas(id: string, graph: Graph) {
  return importsOf(id, graph).has(SCHEMA_LIBRARY)
}

const known = new Map<string, Set<string>>()

/** Returns the ids of a module and of all that it imports, directly or through others, but not by `import()`. */
function importsOf(id: string, graph: Graph) {
  const found = known.get(id) ?? new Set([id])
  if (known.has(id)) return found
  for (const each of found) {
    for (const next of known.get(each) ?? graph.getModuleInfo(each)?.importedIds ?? []) found.add(next)
  }
  known.set(id, found)
  return found
}
