// Runs the checks that need the program's own code, and sends each finding to doctor.mjs.
import { examine } from './doctor/examine.ts'

await examine(process.env, (finding) => process.send?.(finding))
