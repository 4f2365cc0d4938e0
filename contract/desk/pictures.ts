import * as z from 'zod/mini'
import { pictureUses } from '#rules/uploaded-pictures'
import { endpoint } from '../endpoint.ts'

/** Anybody who may edit the catalogue may add pictures. The shop shows one when something that is published has its address. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/desk/pictures',
  summary:
    'Add a picture for the shop. It is decoded anew, turned upright and made smaller; nothing else of the file is kept',
  tag: 'Desk',
  caller: 'staff',
  needs: 'edit the catalogue',
  upload: { file: 'picture', fields: z.object({ use: z.enum(pictureUses) }), type: 'image/*' },
  response: z.object({
    /** Where the shop has it. The same picture has the same address. */
    address: z.string(),
    /** In pixels. */
    width: z.int(),
    height: z.int(),
  }),
  created: true,
  problems: ['no_file', 'picture_refused', 'pictures_busy', 'storage_away'],
})

export const pictureEndpoints = [uploadPicture] as const
