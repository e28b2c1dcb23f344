import { writeFileSync } from 'node:fs'
import type { TestError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * The counts and failures that `npm test` prints at its end: each failure names a test by its project and file, and its
 * reason.
 */
export type TestReport = { passed: number; failures: string[] }

/** Writes the `TestReport` of a run as JSON into the file that `TEST_REPORT` names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly TestError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const report: TestReport = {
      passed: tests.filter((test) => test.ok() && test.result().state === 'passed').length,
      failures: [
        ...tests
          .filter((test) => !test.ok())
          .map((test) => `${nameOf(test.module)} > ${test.fullName}\n${inWords(test.result().errors ?? [])}`),
        // A file that does not load fails no single test, and neither does an unhandled error.
        ...modules
          .filter((module) => module.errors().length > 0)
          .map((module) => `${nameOf(module)}\n${inWords(module.errors())}`),
        ...errors.map((error) => inWords([error])),
      ],
    }
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report))
  }
}

function nameOf({ project, relativeModuleId }: TestModule) {
  return `${project.name}: ${relativeModuleId}`
}

/** Returns the errors in words, with their places in the project's own files. */
function inWords(errors: readonly TestError[]) {
  const lines = errors.flatMap(({ message, stack = message }) => stack.split('\n'))
  return lines.filter((line) => !line.includes('node_modules')).join('\n')
}
