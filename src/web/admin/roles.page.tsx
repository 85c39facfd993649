import { staffRoleLabels, staffRoles, type StaffRole } from '#domain/staff/staff.options.ts';
import { link } from '#content/link.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Icon } from '#ui/icon.tsx';

export type RoleRow = {
  name: string;
  roles: readonly StaffRole[];
  /** Of a page or a form: its address, and whether the password is asked for again. */
  path?: string;
  asksAgain?: true | undefined;
};

type RolesPageProps = {
  acts: readonly RoleRow[];
  reads: readonly RoleRow[];
  sends: readonly RoleRow[];
  /** Whoever decides who works here came from there. */
  mayManage: boolean;
};

/** Who may do what: what each role may change, and which pages and forms let it in. */
export function RolesPage({ acts, reads, sends, mayManage }: RolesPageProps) {
  return (
    <>
      {mayManage ? <Breadcrumb crumbs={[{ label: 'Staff', href: link('staffList') }]} /> : null}
      <h1 className="mt-3 text-22">Roles: who may do what</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">
        Made from the rules that the portal itself goes by. Whatever is done is written into the audit log.
      </p>
      <div className="mt-4 max-w-[40rem]">
        <FactList
          facts={staffRoles.map((role) => ({ term: staffRoleLabels[role].name, value: staffRoleLabels[role].hint }))}
        />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-10">
        <Matrix caption="What they may do" rows={acts} />
        <Matrix caption="Pages that they may open" rows={reads} />
        <Matrix caption="Forms that they may send" rows={sends} />
      </div>
    </>
  );
}

/** As narrow as a phone: the roles are letters there, and are still said whole. */
function Matrix({ caption, rows }: { caption: string; rows: readonly RoleRow[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-14">
      <caption className="mb-2 text-left display text-18">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-2 font-semibold text-quiet">
            What
          </th>
          {staffRoles.map((role) => (
            <RoleHead key={role} name={staffRoleLabels[role].name} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path ?? row.name} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 font-semibold">
              {row.name}
              {row.path ? <Address row={row} /> : null}
            </th>
            {staffRoles.map((role) => (
              <td key={role} className="text-center align-top tablet:text-left">
                <MayOrNot may={row.roles.includes(role)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RoleHead({ name }: { name: string }) {
  return (
    <th scope="col" className="w-8 py-2 text-center font-semibold text-quiet tablet:w-24 tablet:text-left">
      <span className="tablet:hidden" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className="max-tablet:sr-only">{name}</span>
    </th>
  );
}

function Address({ row: { path, asksAgain } }: { row: RoleRow }) {
  return (
    <span className="block font-normal wrap-anywhere text-quiet">
      {path}
      {asksAgain ? ', after the password was given again' : ''}
    </span>
  );
}

function MayOrNot({ may }: { may: boolean }) {
  return may ? (
    <>
      <Icon name="check" className="inline size-5 text-palm" />
      <span className="sr-only">Yes</span>
    </>
  ) : (
    <>
      <span className="text-quiet" aria-hidden="true">
        –
      </span>
      <span className="sr-only">No</span>
    </>
  );
}
