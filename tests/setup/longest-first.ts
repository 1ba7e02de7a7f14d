import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These meet every address with every persona and take longer than all others. */
const LONG = /\/tests\/service\/access\/(guard|deep-link|manifest|guard-ids)\.test\.ts$/

/** The usual order, but what takes longest begins first: begun late it would keep one processor while the
 * others are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return [
      ...usual.filter(({ moduleId }) => LONG.test(moduleId)),
      ...usual.filter(({ moduleId }) => !LONG.test(moduleId)),
    ]
  }
}
