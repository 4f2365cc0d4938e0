import * as z from 'zod/mini'
import { pictureUses } from '#rules/uploaded-pictures'
import { endpoint } from '#contract/endpoint'

/** Everybody who may edit the catalogue may add pictures. The shop shows a picture once something published uses its address. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/desk/pictures',
  summary:
    'Add a picture for the shop. The server decodes it, turns it upright, makes it smaller and keeps nothing else from the file',
  tag: 'Desk',
  caller: 'staff',
  needs: 'edit the catalogue',
  upload: { file: 'picture', fields: z.object({ use: z.enum(pictureUses) }), type: 'image/*' },
  response: z.object({
    /** The picture's address in the shop. The same picture has the same address. */
    address: z.string(),
    /** In pixels. */
    width: z.int(),
    height: z.int(),
  }),
  created: true,
  problems: ['no_file', 'picture_refused', 'pictures_busy', 'storage_away'],
})

export const pictureEndpoints = [uploadPicture] as const
