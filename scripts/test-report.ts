import { writeFileSync } from 'node:fs'
import type { TestError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** What `npm test` counts and tells at its end: each text names a test by its file, a failure also says why. */
export type TestReport = { passed: number; failures: string[]; passedLater: string[] }

/** Writes the `TestReport` of a run as JSON into the file that `TEST_REPORT` names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly TestError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const named = (test: (typeof tests)[number]) => `${test.module.relativeModuleId} > ${test.fullName}`
    const report: TestReport = {
      passed: tests.filter((test) => test.ok() && test.result().state === 'passed').length,
      failures: [
        ...tests
          .filter((test) => !test.ok())
          .map((test) => `${named(test)}\n${inWords(test.result().errors ?? [])}`),
        // A file that does not load fails no single test, nor does an error that nobody waited for.
        ...modules
          .filter((module) => module.errors().length > 0)
          .map((module) => `${module.relativeModuleId}\n${inWords(module.errors())}`),
        ...errors.map((error) => inWords([error])),
      ],
      passedLater: tests.filter((test) => test.diagnostic()?.flaky).map(named),
    }
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report))
  }
}

/** What went wrong and where in our own files. */
function inWords(errors: readonly TestError[]) {
  const lines = errors.flatMap(({ message, stack = message }) => stack.split('\n'))
  return lines.filter((line) => !line.includes('node_modules')).join('\n')
}
