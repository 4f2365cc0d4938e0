import { boxes, columns, heading, note, steps, text, type Sheet } from '../sheet.ts'

export const disclosureChecklist: Sheet = {
  title: 'Disclosure Checklist',
  subtitle: 'What to look up before you open the official forms.',
  official: 'could-be-mistaken',
  body: [
    text(
      'The Seller’s Property Disclosure asks for what you **currently and actually know**. You do not have to hire anyone to find out more, but you may not hide what you know. Spend an hour with your papers, and the form is easy.',
    ),
    columns(
      [
        heading('House'),
        boxes(
          'Roof: age, leaks, repairs, hail claims',
          'Foundation and walls: cracks, movement, engineer’s letters',
          'Water inside: basement, ice dams, burst pipes, mold',
          'Furnace, air conditioner, water heater: age, service',
          'Wiring and panel: changes, aluminum wire, permits',
          'Plumbing and sewer line: backups, camera reports',
          'Additions and finished basement: permits, final approval',
          'Insurance claims while you have owned it',
        ),
        heading('Ground and water'),
        boxes(
          'Source of water: supplier’s name, or well permit',
          'Sewer or septic: last pumping, permit, inspection',
          'Drainage, flooding, expansive soil reports',
          'Fences and lot lines: survey, agreements with neighbors',
        ),
      ],
      [
        heading('Health'),
        boxes(
          'Radon: every known test, reduction system; get the state’s brochure at [cdphe.colorado.gov](https://cdphe.colorado.gov)',
          'Lead: built before 1978? See the Pre-1978 Home Guide',
          'Methamphetamine: any known laboratory, and clean-up papers',
          'Asbestos, underground tanks, pests, treatments',
        ),
        heading('Legal and money'),
        boxes(
          'HOA: name, manager, dues, special assessments, violations',
          'Special or metropolitan district: name, mill levy',
          'Property taxes: last bill; new construction: an estimate',
          'Oil and gas: surface use agreements, mineral rights',
          'Planned roads or transit projects you know of',
          'Easements, shared drives, leases, solar contracts',
        ),
        heading('Papers to put in one folder'),
        boxes(
          'Permits, warranties, receipts, manuals',
          'Inspection reports, including from when you bought',
          'Survey, HOA documents, tax bill',
        ),
      ],
    ),
    heading('Three rules for answering'),
    steps(
      'Leave no line blank: answer, mark N/A, or say that you do not know.',
      'Something was repaired? Say what it was, when, and who repaired it.',
      'Learned something new before closing? Tell your broker, and we update the form.',
    ),
    note(
      'The answers have to be yours. A broker checks that the form is complete, not whether an answer is true. Ask an attorney what an answer may mean legally.',
    ),
  ],
}
