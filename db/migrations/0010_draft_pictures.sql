CREATE TABLE `draft_pictures` (
	`id` text NOT NULL,
	`project_id` text NOT NULL,
	`key` text NOT NULL,
	`hash` text NOT NULL,
	`media_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `draft_pictures_created` ON `draft_pictures` (`created_at`);