import { z } from 'zod';
import { codeSchema } from '#domain/people/accounts/account.schema.ts';
import { pictureSchema } from '#domain/people/accounts/picture/picture.schema.ts';
import { secondFactorSchema } from '#domain/people/accounts/second-factor/second-factor.schema.ts';
import { newsSchema } from '#domain/people/accounts/settings/news.schema.ts';
import {
  changePasswordSchema,
  deletionSchema,
  documentDetailsSchema,
  newEmailSchema,
  phoneNumberSchema,
  profileSchema,
  proofSchema,
  setPasswordSchema,
  settingsTexts,
} from '#domain/people/accounts/settings/settings.schema.ts';
import { defineForm } from '../../request/form.ts';

const missingText = settingsTexts.missing;
const nothing = z.object({});

export const profileForm = defineForm({ id: 'profile', schema: profileSchema, missingText });
export const documentDetailsForm = defineForm({
  id: 'document-details',
  schema: documentDetailsSchema,
  missingText,
  numberFields: ['rcNumber', 'tin'],
});
export const pictureForm = defineForm({ id: 'picture', schema: pictureSchema, missingText, fileFields: ['picture'] });
export const changePasswordForm = defineForm({
  id: 'password',
  schema: changePasswordSchema,
  missingText,
  secretFields: ['currentPassword', 'newPassword', 'confirmPassword'],
});
export const setPasswordForm = defineForm({
  id: 'password',
  schema: setPasswordSchema,
  missingText,
  secretFields: ['newPassword', 'confirmPassword'],
});
export const emailForm = defineForm({ id: 'email', schema: newEmailSchema, missingText });
const phoneNumber = { schema: phoneNumberSchema, missingText, numberFields: ['phoneNumber'] };
export const phoneForm = defineForm({ id: 'phone', ...phoneNumber });
export const textsForm = defineForm({ id: 'texts', ...phoneNumber });
export const newsForm = defineForm({ id: 'news', schema: newsSchema, missingText });
export const deletionForm = defineForm({ id: 'deletion', schema: deletionSchema, missingText });

export const proofForm = defineForm({
  id: 'proof',
  schema: proofSchema,
  missingText,
  secretFields: ['currentPassword'],
});
const code = { schema: codeSchema, missingText, secretFields: ['code'] };
export const proofCodeForm = defineForm({ id: 'proof', ...code });
export const phoneCodeForm = defineForm({ id: 'phone-code', ...code });
export const appCodeForm = defineForm({ id: 'app', ...code });
export const secondFactorForm = defineForm({
  id: 'second-factor',
  schema: secondFactorSchema,
  missingText,
  secretFields: ['code'],
});

export const textMeForm = defineForm({ id: 'text-me', schema: nothing, missingText });
export const removePictureForm = defineForm({ id: 'remove-picture', schema: nothing, missingText });
export const beginAppForm = defineForm({ id: 'begin-app', schema: nothing, missingText });
export const turnOffForm = defineForm({ id: 'turn-off', schema: nothing, missingText });
export const recoveryForm = defineForm({ id: 'recovery', schema: nothing, missingText });
