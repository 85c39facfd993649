import { expect, type Locator } from '@playwright/test';
import { does } from '../../support/conformance.ts';
import { signedIn } from '../../support/demo-member.ts';
import { userMenu } from '../../support/sign-in.ts';

async function expectOpen(menu: Locator, isOpen: boolean): Promise<void> {
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible({ visible: isOpen });
}

does(
  '/marketplace',
  [
    [
      '§2 Escrow landing, §4',
      'the dropdown toggles open and closed, and is closed by a click outside and by Escape',
      async (page) => {
        const menu = userMenu(page);
        const opener = menu.locator('summary');
        await expectOpen(menu, false);
        await opener.click();
        await expectOpen(menu, true);
        // Toggling needs no script; closing by a press outside does, and that script loads at the first touch.
        await expect(menu).toHaveAttribute('data-awake', 'yes');
        await opener.click();
        await expectOpen(menu, false);
        for (const close of [() => page.mouse.click(300, 700), () => page.keyboard.press('Escape')]) {
          await opener.click();
          await expectOpen(menu, true);
          await close();
          await expectOpen(menu, false);
        }
      },
    ],
  ],
  signedIn.seller,
);
