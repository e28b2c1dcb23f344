import { readFileSync } from 'node:fs'

/** What `package-lock.json` says of a package. */
export type Package = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  inBundle?: boolean
  /** Whether it is a package of ours in `tools/`, linked from where it lies. */
  link?: boolean
  hasInstallScript?: boolean
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const FOLDER = 'node_modules/'

/** What is locked, by its path such as `node_modules/pg`; our own package has the path ''. */
export function readLockFile(): Record<string, Package> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>
  }
  return packages
}

/** Such as `pg@8.23.1`: what our package needs to run, on a machine of any kind, and what that needs in turn. */
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

  /** As Node looks for it: in the package's own folder, then in those around it. */
  function nearest(path: string, name: string): string | undefined {
    const own = `${path && `${path}/`}${FOLDER}${name}`
    if (packages[own] || path === '') return packages[own] && own
    return nearest(path.slice(0, Math.max(path.lastIndexOf(`/${FOLDER}`), 0)), name)
  }
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
}
