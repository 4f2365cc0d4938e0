/** Search, filters and order of a list at the desk, under a name. */
export type SavedViewTable = {
  id: string
  /** The address of the list below /desk. */
  list: string
  name: string
  /** In lower case: a name is there once for each list and `whose`. */
  name_key: string
  /** JSON: what the address bar of the list has. */
  choices: string
  made_by: string
  /** The account that it is for; '' for the whole team. */
  whose: string
  version: number
  updated_at: number
  updated_by: string
}
