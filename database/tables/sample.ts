export type SampleTables = { sample_row: SampleRowTable }

/** A record that was loaded with the sample brokerage. */
type SampleRowTable = {
  /** Its table; 'blank' for the file key of a blank legal document. */
  kind: string
  id: string
}
