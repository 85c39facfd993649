import { staffRoleLabels, staffRoles, type StaffRole } from '#domain/acting/roles/staff.options.ts';
import { FactList } from '#ui/fact-list.tsx';

export type RoleRow = {
  name: string;
  roles: readonly StaffRole[];
  isAddress?: true;
  note?: string | false | undefined;
};
type Group = { title: string; rows: readonly RoleRow[] };

type RolesPageProps = {
  acts: readonly Group[];
  /** Every page and form of the portal, to check which roles may reach it. */
  addresses: readonly Group[];
};

/** What each role may change, and which pages and forms it may reach. */
export function RolesPage({ acts, addresses }: RolesPageProps) {
  return (
    <>
      <h1 className="mt-3 text-22">Roles: who may do what</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">
        This page is made from the rules that the portal follows. Every act is written into the audit log.
      </p>
      <p className="mt-3 max-w-[60ch] text-14">
        Roles, invitations as Support, Finance or Owner, thresholds, limits, fees, our own account and plans below the
        published fee need a second named person. If there is only one owner, they take effect after 24 hours. One owner
        can take rights away or disable an account after 72 hours. All staff get an e-mail. If a device is stolen, sign
        the colleague out everywhere: that takes effect at once.
      </p>
      <div className="mt-4 max-w-[44rem]">
        <FactList
          facts={staffRoles.map((role) => ({ term: staffRoleLabels[role].name, value: staffRoleLabels[role].hint }))}
        />
      </div>
      <div className="mt-8 max-w-[60rem]">
        <Matrix caption="What they may do" groups={acts} />
      </div>
      <details className="mt-8 max-w-[60rem]">
        <summary className="link inline-flex min-h-11 items-center">Every page and form, by its address</summary>
        <Matrix caption="Which addresses let them in" groups={addresses} />
      </details>
    </>
  );
}

/** Draws a column for each role, with its name upright on a phone. The names stay in sight. */
function Matrix({ caption, groups }: { caption: string; groups: readonly Group[] }) {
  return (
    <table className="table table-dense table-roles">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          {staffRoles.map((role) => (
            <th key={role} scope="col">
              <span>{staffRoleLabels[role].name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={staffRoles.length + 1} className="display">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row: { name, roles, isAddress, note } }: { row: RoleRow }) {
  return (
    <tr>
      <th scope="row" className={isAddress ? 'wrap-anywhere' : undefined}>
        {name}
        {note ? <span className="text-quiet">, {note}</span> : null}
      </th>
      {staffRoles.map((role) => (
        // CSS draws a tick or a dash over the word.
        <td key={role} data-may={roles.includes(role) || undefined}>
          {roles.includes(role) ? 'Yes' : 'No'}
        </td>
      ))}
    </tr>
  );
}
