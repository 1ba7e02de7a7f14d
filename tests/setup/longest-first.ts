import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These try every address with every persona, and take longer than all others. */
const LONG = /\/tests\/service\/access\/(guard|deep-link|manifest|guard-ids)\.test\.ts$/

/**
 * The default order, except that the longest tests start first: started late, they would keep one processor
 * busy while the others are idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return [
      ...usual.filter(({ moduleId }) => LONG.test(moduleId)),
      ...usual.filter(({ moduleId }) => !LONG.test(moduleId)),
    ]
  }
}
