import type { Block } from './blocks.ts'

export type Sheet = {
  title: string
  /** One line under the title: the purpose of the sheet. */
  subtitle: string
  /**
   * How similar it is to the state's forms. 'none': it shows general information. 'links': it says where the official forms are.
   * 'could-be-mistaken': it also says in the header that it is not an official form.
   */
  official: 'none' | 'links' | 'could-be-mistaken'
  body: readonly Block[]
}
