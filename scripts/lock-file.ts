import { readFileSync } from 'node:fs'

/** An entry of `package-lock.json` about a package. */
export type Package = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  inBundle?: boolean
  /** True for a package of this project in `tools/`, linked from its folder. */
  link?: boolean
  hasInstallScript?: boolean
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const FOLDER = 'node_modules/'

/** Returns the locked packages by their path, such as `node_modules/pg`; the project itself has the path ''. */
export function readLockFile(): Record<string, Package> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>
  }
  return packages
}

/**
 * Returns names such as `pg@8.23.1`: the packages that the project needs to run, on a machine of any kind, and those
 * that these need in turn.
 */
export function runningPackages(packages: Record<string, Package>): Set<string> {
  const paths = new Set<string>()
  visit('')
  return new Set([...paths].map((path) => `${nameIn(path)}@${packages[path]!.version}`))

  function visit(path: string) {
    const { dependencies, optionalDependencies } = packages[path]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = nearest(path, name)
      if (found === undefined || paths.has(found)) continue
      paths.add(found)
      visit(found)
    }
  }

  /** Returns the path of a package as Node resolves it: in the importing package's folder, then in those around it. */
  function nearest(path: string, name: string): string | undefined {
    const own = `${path && `${path}/`}${FOLDER}${name}`
    if (packages[own] || path === '') return packages[own] && own
    return nearest(path.slice(0, Math.max(path.lastIndexOf(`/${FOLDER}`), 0)), name)
  }
}

/** Returns `@b/c` for `node_modules/a/node_modules/@b/c`. */
export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
}
