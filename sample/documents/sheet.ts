import type { Block } from './blocks.ts'

export type Sheet = {
  title: string
  /** One line under the title: what the sheet is for. */
  subtitle: string
  /**
   * How near it is to the state's forms: 'none' says general information, 'links' says where the official forms are,
   * 'could-be-mistaken' also says in the band that this is not one.
   */
  official: 'none' | 'links' | 'could-be-mistaken'
  body: readonly Block[]
}
