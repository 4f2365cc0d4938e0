/** Search, filters and order of a list at the desk, under a name. */
export type SavedViewTable = {
  id: string
  /** The address of the list below /desk. */
  list: string
  name: string
  /** In lower case: each list has a name once for each `whose`. */
  name_key: string
  /** JSON: the list's parameters in the address bar. */
  choices: string
  made_by: string
  /** The account it belongs to; '' for the whole team. */
  whose: string
  version: number
  updated_at: number
  updated_by: string
}
