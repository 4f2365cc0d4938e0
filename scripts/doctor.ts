// Runs the checks that need the program's own code, and sends each finding to doctor.mjs.
import { examine } from './doctor/examine.ts'

const sent: Promise<void>[] = []
await examine(process.env, (finding) => {
  sent.push(new Promise((done) => (process.send ? process.send(finding, () => done()) : done())))
})
await Promise.all(sent)
process.exit(0) // a service that never answers would keep this process
